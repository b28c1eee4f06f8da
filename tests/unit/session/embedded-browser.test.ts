import { expect, it } from 'vitest'
import { embeddedBrowserOf } from '../../../worker/session/embedded-browser'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'

it.each([
  ['Instagram', `${iPhone} Mobile/22G86 Instagram 396.0.0.28.106 (iPhone15,2; iOS 18_6; en_US)`],
  ['Instagram', `${android} Instagram 396.0.0.46.242 Android (35/15; 420dpi; 1080x2400)`],
  ['Threads', `${iPhone} Mobile/22G86 Barcelona 396.0.0.28.106 (iPhone15,2; iOS 18_6)`],
  [
    'Facebook',
    `${iPhone} Mobile/22G86 [FBAN/FBIOS;FBAV/527.0.0.43.107;FBBV/771023123;FBDV/iPhone15,2]`,
  ],
  ['Facebook', `${android} [FB_IAB/FB4A;FBAV/527.0.0.61.77;IABMV/1;]`],
  ['Messenger', `${iPhone} Mobile/22G86 [FBAN/MessengerForiOS;FBAV/525.0.0.32.106;]`],
  ['Messenger', `${android} [FB_IAB/Orca-Android;FBAV/525.0.0.50.107;]`],
  ['Snapchat', `${iPhone} Mobile/22G86 Snapchat/13.55.0.46 (like Safari/8621.3.11, panda)`],
  ['TikTok', `${iPhone} Mobile/22G86 musical_ly_41.4.0 JsSdk/2.0 NetType/WIFI Channel/App Store`],
  ['TikTok', `${android} trill_410405 BytedanceWebview/d8a21c6`],
  ['this app', android],
])('a browser inside %s is noticed by %s', (app, userAgent) => {
  expect(embeddedBrowserOf(userAgent)).toMatchObject({ app })
})

it.each([
  [`${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`],
  // From the home screen.
  [`${iPhone} Mobile/15E148`],
  [`${iPhone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
  [android.replace(/ Build.*; wv/, '').replace(' Version/4.0', '')],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  [''],
  [undefined],
])('%s is no browser inside an app', (userAgent) => {
  expect(embeddedBrowserOf(userAgent)).toBeNull()
})
