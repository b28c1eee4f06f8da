import { cspHash } from '../http/inline-hash'
import { build } from './build'

/** Removes the line breaks and indentation of a readable source. */
const compact = (source: string): string => source.trim().replace(/\n\s*/g, '')

/**
 * The script directly before the video of a shared page, so that it receives all its events. The
 * class `unplayable` shows a hint if the video cannot be played: when the video or its last source
 * fails, or when it loads without a picture, because the browser supports only its sound.
 * `networkState` does not help: it has the same value before the browser has chosen a source. A
 * lost connection (error code 2) is not the fault of the format.
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
 * The script of a share page. It never changes, so that the policy can allow it by its hash. It
 * rewrites dates in the viewer's time zone before they are seen, and copies the page's URL.
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

/** The inline scripts and styles that the content security policy allows. */
export const inlineHashes = {
  scripts: [cspHash(shareScript), cspHash(playerScript)],
  styles: [build.inlined.share, build.inlined.skater, build.inlined.public].map(cspHash),
}

export const embedStyleHash = cspHash(build.inlined.embed)
