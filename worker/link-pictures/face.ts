import files from '../../dist/picture-face.json'
import type { Env } from '../env'
import type { Face } from './writing'

interface Font {
  file: string
  family: string
  advances: Record<string, number>
}

const fonts: Font[] = files

const advanceOf = (character: string, { advances }: Font): number | undefined =>
  advances[character.codePointAt(0) ?? 0]

const fontOf = (character: string) => fonts.find((font) => advanceOf(character, font) !== undefined)

export const headingFace: Face = {
  measure(text) {
    let width = 0
    for (const character of text) {
      const font = fontOf(character)
      if (!font) return null
      width += advanceOf(character, font) ?? 0
    }
    return width
  },
  familyOf: (character) => fontOf(character)?.family ?? '',
}

export const readFonts = (env: Pick<Env, 'ASSETS'>): Promise<Uint8Array[]> =>
  Promise.all(
    fonts.map(async ({ file }) => {
      const answer = await env.ASSETS.fetch(`http://assets/${file}`)
      if (!answer.ok) throw new Error(`/${file} answered ${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    }),
  )
