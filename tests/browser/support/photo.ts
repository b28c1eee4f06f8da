import type { Page } from 'playwright-core'

/**
 * Makes the browser slow at decoding photos. Returns a function that lets it go on, with the photo
 * or as if that were none.
 */
export async function holdPhotos(page: Page): Promise<(isPhoto?: boolean) => Promise<void>> {
  await page.evaluate(() => {
    const real = globalThis as unknown as { decode?: (file: Blob) => Promise<ImageBitmap> }
    // A page whose photos are held once more must not wait for the first time again.
    const decode = (real.decode ??= globalThis.createImageBitmap)
    const released = new Promise<boolean>((release) => Object.assign(globalThis, { release }))
    const slow = async (file: Blob) => {
      if (await released) return decode(file)
      // The page then tries to show it, which must fail too.
      const urlOf = URL.createObjectURL.bind(URL)
      URL.createObjectURL = () => {
        URL.createObjectURL = urlOf
        return 'data:,'
      }
      return decode(new Blob(['none']))
    }
    Object.assign(globalThis, { createImageBitmap: slow })
  })
  return (isPhoto = true) =>
    page.evaluate(
      (is) => (globalThis as unknown as { release: (isPhoto: boolean) => void }).release(is),
      isPhoto,
    )
}
