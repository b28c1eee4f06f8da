/* Without signal, Park mode opens only where its service worker has kept it. */
import { urls } from '../../worker/urls'

const link = document.getElementById('park-link')
// A browser without caches has kept nothing.
void globalThis.caches?.match(urls.park()).then((page) => {
  if (page && link) link.hidden = false
})
