import { urls } from '../urls'

/**
 * The only script of the paywall page. When the user comes back to the page, it asks whether they
 * have access now, because they may have subscribed in another tab. The text is constant, so that
 * the page's CSP can allow it by its hash.
 */
export const accessPollScript = `{let busy;const look=async()=>{if(busy||document.hidden)return;busy=1;try{const a=await fetch('${urls.api.billingStatus()}');if(a.status==401||a.ok&&(await a.json()).hasAccess)location.reload()}catch{}busy=0};document.addEventListener('visibilitychange',look);for(const e of['focus','pageshow','online'])addEventListener(e,look)}`
