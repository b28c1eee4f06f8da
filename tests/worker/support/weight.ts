import { env } from './env'

/** What a server may send before it hears back, with and without the display face, in bytes. */
export const budget = { page: 14_000, withFont: 28_000 }

const gzip = async (body: BodyInit): Promise<number> => {
  const zipped = new Response(body).body!.pipeThrough(new CompressionStream('gzip'))
  return (await new Response(zipped).bytes()).length
}

/** What a page weighs that carries its styles and scripts in itself, and preloads one face. */
export async function weigh(html: string): Promise<{ page: number; withFont: number }> {
  const fonts = [...html.matchAll(/<link[^>]*as="font"[^>]*>/g)].map(([link]) => link)
  const [font = ''] = fonts
  const href = /href="([^"]+)"/.exec(font)?.[1]
  if (fonts.length !== 1 || !href || !/crossorigin/i.test(font)) {
    throw new Error(`Not one face, preloaded as fonts are fetched: ${fonts.join()}`)
  }
  const face = await env.ASSETS.fetch(`http://stoke.test${href}`)
  if (!face.ok) throw new Error(`${href}: ${face.status}`)
  const page = await gzip(html)
  return { page, withFont: page + (await face.bytes()).length }
}
