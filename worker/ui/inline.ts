import { hashOf } from '../http/inline-hash'
import { build } from './build'
import { headingFont } from './fonts'

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
 * dates as they are where the page is read, before they are seen; copies the page's address; and brings
 * the display face once something has been painted, unless what is in sight would move by it.
 */
export const shareScript = `{const d=document;for(const t of d.querySelectorAll('time'))t.textContent=new Date(t.dateTime).toLocaleDateString('en-US',{month:'numeric',day:'numeric',year:'2-digit'});d.addEventListener('click',async e=>{const b=e.target.closest('[data-copy]');if(!b)return;const s=d.getElementById('said');try{await navigator.clipboard.writeText(b.dataset.copy);s.textContent='Link copied!'}catch{s.textContent='Copy failed. Could not copy link to clipboard. Please try again.'}setTimeout(()=>{s.textContent=''},5000)});const r=d.createRange(),p=()=>{const w=d.createTreeWalker(d.body,5),z=[];for(let e;e=w.nextNode();){r.selectNodeContents(e);const{x,y}=r.getBoundingClientRect();z.push(...y<innerHeight?[x,y]:[0,innerHeight])}return z};new PerformanceObserver(async(_,o)=>{o.disconnect();const f=await new FontFace('Barlow Condensed','url(${headingFont})',{weight:'700 800'}).load(),a=p();d.fonts.add(f);p().some((z,i)=>Math.abs(z-a[i])>2)&&d.fonts.delete(f)}).observe({type:'paint',buffered:true})}`

/** What the content security policy lets stand inside a page. */
export const inlineHashes = {
  scripts: [hashOf(shareScript), hashOf(playerScript)],
  styles: [hashOf(build.inlined.share), hashOf(build.inlined.skater)],
}

export const embedStyleHash = hashOf(build.inlined.embed)
