import type { Page } from 'playwright-core'

/** As browsers do against fingerprinting: what a page reads of its drawings is noise, or one colour. */
export const hideDrawings = (page: Page, instead: 'noise' | 'one colour') =>
  page.addInitScript((what) => {
    const { prototype } = HTMLCanvasElement
    const toBlob = Reflect.get(prototype, 'toBlob')
    prototype.toBlob = function (...args) {
      const context = this.getContext('2d')!
      const pixels = context.createImageData(this.width, this.height)
      for (let at = 0; at < pixels.data.length; at++) {
        pixels.data[at] = what === 'noise' && at % 4 < 3 ? Math.random() * 256 : 255
      }
      context.putImageData(pixels, 0, 0)
      toBlob.apply(this, args)
    }
  }, instead)
