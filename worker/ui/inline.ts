import { createHash } from 'node:crypto'
import { build } from './build'

/**
 * Copies the page's address, and shows what to do where a video can't be played. The only script of
 * a share page: fixed, so that the policy can name it by its hash.
 */
export const shareScript = `{const v=document.querySelector('video'),u=()=>{document.getElementById('unplayable').hidden=false},n=()=>v.videoWidth||u();v&&(v.error||v.networkState==3?u():([v,v.lastElementChild].forEach(e=>e.addEventListener('error',u)),v.addEventListener('loadedmetadata',n),v.readyState&&n()))}document.addEventListener('click',async e=>{const b=e.target.closest('[data-copy]');if(!b)return;const s=document.getElementById('said');try{await navigator.clipboard.writeText(b.dataset.copy);s.textContent='Link copied!'}catch{s.textContent='Copy failed. Could not copy link to clipboard. Please try again.'}setTimeout(()=>{s.textContent=''},5000)})`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the content security policy lets stand inside a page. */
export const inlineHashes = {
  scripts: [hash(shareScript)],
  styles: [hash(build.shareStyles)],
}
