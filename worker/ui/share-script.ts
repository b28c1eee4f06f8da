import { cspHash } from '../http/inline-hash'
import { build } from './build'

/** Source that is written to be read, as it is sent. */
const compact = (source: string): string => source.trim().replace(/\n\s*/g, '')

/**
 * Stands right before the video of a shared page, so that it hears everything that happens to it. The
 * `unplayable` class shows what to do about a video that can't be played: when the video fails, or its
 * last source does, or when it loads without a picture, because the browser knows only its sound.
 * `networkState` says nothing: it has the same value before the browser has chosen a source. A lost
 * connection (error code 2) is not the format's fault.
 */
export const playerScript = compact(`
{
const d=document,
hear=({type,target:t})=>{
t.matches?.('video,video>:last-child')&&
d.documentElement.classList.toggle('unplayable',type=='error'?t.error?.code!=2:!t.videoWidth)
};
for(const e of['error','loadedmetadata','loadeddata','playing'])d.addEventListener(e,hear,true)
}`)

/**
 * The script of a page that is shared. Fixed, so that the policy can name it by its hash. It writes
 * dates as they are where the page is read, before they are seen, and copies the page's address.
 */
export const shareScript = compact(`
{
const d=document;
for(const t of d.querySelectorAll('time'))t.textContent=new Date(t.dateTime)
.toLocaleDateString('en-US',{month:'numeric',day:'numeric',year:'2-digit'});
d.addEventListener('click',async e=>{
const b=e.target.closest('[data-copy]');
if(!b)return;
const s=d.getElementById('said');
try{await navigator.clipboard.writeText(b.dataset.copy);s.textContent='Link copied!'}
catch{s.textContent='Copy failed. Could not copy link to clipboard. Please try again.'}
setTimeout(()=>{s.textContent=''},5000)
})
}`)

/** What the content security policy lets stand inside a page. */
export const inlineHashes = {
  scripts: [cspHash(shareScript), cspHash(playerScript)],
  styles: [build.inlined.share, build.inlined.skater, build.inlined.public].map(cspHash),
}

export const embedStyleHash = cspHash(build.inlined.embed)
