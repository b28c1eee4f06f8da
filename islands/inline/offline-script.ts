/*
 * On the offline page, which appears in place of any other: Park mode where its service worker has stored it, and
 * the videos that wait on this phone for the skater who was signed in last.
 */
import { entries } from 'idb-keyval'
import { urls } from '../../worker/urls'
import { gallerySharesStore } from '../pwa/gallery-shares'
import type { StoredUpload } from '../upload/upload-store'
import { isOwnedBy, isStale, waitingMark } from '../upload/waiting-mark'

document.querySelector(`.tab[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page')

async function showPark(): Promise<void> {
  // A browser without caches has stored nothing.
  const page = await globalThis.caches?.match(urls.park())
  if (page) document.getElementById('park-link')!.hidden = false
}

async function showUploads(): Promise<void> {
  const owner = localStorage.getItem(waitingMark)
  if (!owner) return
  const all = await entries<string, StoredUpload>(gallerySharesStore())
  const own = all.filter(
    ([id, { begunAt }]) => isOwnedBy(id, owner) && !isStale(begunAt, Date.now()),
  )
  if (own.length === 0) return
  const lines = own.map(([, { title, refused, file }]) => {
    const line = document.createElement('li')
    const name = Object.assign(document.createElement('b'), { textContent: title, dir: 'auto' })
    const state = document.createElement('span')
    line.className = 'line'
    name.className = 'line-main'
    state.className = 'small quiet'
    state.textContent = refused ?? `${Math.max(1, Math.round(file.size / 1e6))} MB`
    line.append(name, state)
    return line
  })
  const part = document.getElementById('uploads')!
  part.querySelector('ul')!.append(...lines)
  part.hidden = false
}

void showPark()
void showUploads()
