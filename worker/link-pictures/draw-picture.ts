import type { Env } from '../env'
import { headingFace, readFonts } from './face'
import { draw } from './layout'
import { readPanel } from './poster'
import { renderJpeg } from './render'
import type { PictureContent } from './rules'

/** As a JPEG; without its poster if that is gone or can't be drawn. */
export async function drawLinkPicture(env: Env, content: PictureContent): Promise<Uint8Array> {
  const [fonts, panel] = await Promise.all([
    readFonts(env),
    content.poster === null ? null : readPanel(env, content.poster),
  ])
  return renderJpeg(draw(content, panel, headingFace), fonts)
}
