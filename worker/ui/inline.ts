import { hashOf } from '../http/inline-hash'
import { build } from './build'
import { headingFont } from './fonts'

/**
 * The only script of a page that is shared: fixed, so that the policy can name it by its hash. It
 * writes dates as they are where the page is read, before they are seen; shows what to do where a
 * video can't be played; copies the page's address; and brings the display face once something has
 * been painted, unless what is in sight would move by it.
 */
export const shareScript = `{const d=document,v=d.querySelector('video'),u=()=>{d.getElementById('unplayable').hidden=false},n=()=>v.videoWidth||u();for(const t of d.querySelectorAll('time'))t.textContent=new Date(t.dateTime).toLocaleDateString('en-US',{month:'numeric',day:'numeric',year:'2-digit'});v&&(v.error||v.networkState==3?u():([v,v.lastElementChild].forEach(e=>e.addEventListener('error',u)),v.addEventListener('loadedmetadata',n),v.readyState&&n()));d.addEventListener('click',async e=>{const b=e.target.closest('[data-copy]');if(!b)return;const s=d.getElementById('said');try{await navigator.clipboard.writeText(b.dataset.copy);s.textContent='Link copied!'}catch{s.textContent='Copy failed. Could not copy link to clipboard. Please try again.'}setTimeout(()=>{s.textContent=''},5000)});const r=d.createRange(),p=()=>{const w=d.createTreeWalker(d.body,5),z=[];for(let e;e=w.nextNode();){r.selectNodeContents(e);const{x,y}=r.getBoundingClientRect();z.push(...y<innerHeight?[x,y]:[0,innerHeight])}return z};new PerformanceObserver(async(_,o)=>{o.disconnect();const f=await new FontFace('Barlow Condensed','url(${headingFont})',{weight:'700 800'}).load(),a=p();d.fonts.add(f);p().some((z,i)=>Math.abs(z-a[i])>2)&&d.fonts.delete(f)}).observe({type:'paint',buffered:true})}`

/** What the content security policy lets stand inside a page. */
export const inlineHashes = {
  scripts: [hashOf(shareScript)],
  styles: [hashOf(build.inlined.share), hashOf(build.inlined.skater)],
}

export const embedStyleHash = hashOf(build.inlined.embed)
