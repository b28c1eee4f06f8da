import { urls } from '../urls'

/**
 * The only script of the page that covers the app: whoever comes back to it has perhaps subscribed
 * in another tab. It is fixed, so that the policy of that page can name it by its hash.
 */
export const accessPollScript = `{let busy;const look=async()=>{if(busy||document.hidden)return;busy=1;try{const a=await fetch('${urls.api.billingStatus()}');if(a.status==401||a.ok&&(await a.json()).hasAccess)location.reload()}catch{}busy=0};document.addEventListener('visibilitychange',look);for(const e of['focus','pageshow','online'])addEventListener(e,look)}`
