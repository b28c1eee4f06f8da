/* Without signal, Park mode opens only where its service worker has kept it. */
import { urls } from '../../worker/urls'

const link = document.getElementById('park-link')

async function showIfKept(): Promise<void> {
  // A browser without caches has kept nothing.
  const page = await globalThis.caches?.match(urls.park())
  if (page && link) link.hidden = false
}

void showIfKept()
