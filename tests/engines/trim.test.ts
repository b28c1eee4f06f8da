import { it } from 'vitest'
import { fixture } from '../browser/support/person'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'

inEachEngine((newPage) => {
  it.each(['video-46-seconds.webm', 'video-46-seconds.mp4'])(
    '%s is cut to a part that may be uploaded, with an encoder and without',
    async (video) => {
      const page = await newPage()
      await page.setCookies((await member()).cookies)
      for (const hasEncoder of [true, false]) {
        await page.open('/profile')
        if (!hasEncoder) await page.evaluate(() => Reflect.deleteProperty(window, 'VideoEncoder'))
        await page.button('Upload Clip').click()
        await page.dialog('Upload Clip').wait()
        await page.file().setFile(fixture(video))
        await page.dialog('Video too long').wait()
        await page.button('Use this part').click()
        await page.dialog('Video too long').gone()
        await page.field(/^Caption/).wait()
      }
    },
  )
})
