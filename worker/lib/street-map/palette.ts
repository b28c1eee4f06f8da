import { perPixel } from './path-data'

export type MapTheme = 'light' | 'dark'

interface Palette {
  water: string
  shallow: string
  land: string
  coast: string
  border: string
  park: string
  pitch: string
  sand: string
  paved: string
  building: string
  edge: string
  street: string
  avenue: string
  highway: string
  path: string
  rail: string
  ink: string
  quiet: string
  leaf: string
  plate: string
}

const palettes: Record<MapTheme, Palette> = {
  dark: {
    water: '#0d1a20',
    shallow: '#132026',
    land: '#1e1e20',
    coast: '#43474a',
    border: '#5d5a56',
    park: '#1d2a20',
    pitch: '#24362a',
    sand: '#2c2922',
    paved: '#29292b',
    building: '#2f2f33',
    edge: '#141416',
    street: '#3c3c40',
    avenue: '#57544f',
    highway: '#77726a',
    path: '#5b5852',
    rail: '#4b4a4a',
    ink: '#f7f5f0',
    quiet: '#b5b1a8',
    leaf: '#8fb596',
    plate: '#121212',
  },
  light: {
    water: '#bfd0d6',
    shallow: '#cddadd',
    land: '#f1ede5',
    coast: '#8fa3aa',
    border: '#a59d8f',
    park: '#d5dfc7',
    pitch: '#c4d4b4',
    sand: '#ebe2c9',
    paved: '#e6e0d5',
    building: '#dfd7ca',
    edge: '#cfc7b9',
    street: '#fffefb',
    avenue: '#fffefb',
    highway: '#dcd2bf',
    path: '#a89e8e',
    rail: '#b4ab9c',
    ink: '#121212',
    quiet: '#565149',
    leaf: '#3d5c36',
    plate: '#f7f5f0',
  },
}

export function styles(theme: MapTheme | undefined, zoom: number): string {
  const sizes = widths(zoom)
  if (theme) return sizes + colours(palettes[theme])
  const light = colours(palettes.light)
  return `${sizes}${colours(palettes.dark)}@media(prefers-color-scheme:light){${light}}`
}

/**
 * Class names have one letter, because every tile contains them: w water, v stream, l land, h and g
 * shallow, c coast, f border, k park, o pitch, a sand, e paved, b building, z and x edges of streets and
 * avenues, r street, u avenue, y highway, j path, n rail and stairs.
 */
const colours = (of: Palette): string =>
  `.w{fill:${of.water}}.v{stroke:${of.water}}.l{fill:${of.land}}.h,.g{stroke:${of.shallow}}` +
  `.c{stroke:${of.coast}}.f{stroke:${of.border}}.k{fill:${of.park}}.o{fill:${of.pitch}}` +
  `.a{fill:${of.sand}}.e{fill:${of.paved}}.b{fill:${of.building}}.z,.x{stroke:${of.edge}}` +
  `.r{stroke:${of.street}}.u{stroke:${of.avenue}}.y{stroke:${of.highway}}` +
  `.j{stroke:${of.path}}.n{stroke:${of.rail}}.d{fill:${of.ink};stroke:${of.land}}` +
  `.t{fill:${of.ink};stroke:${of.land}}.q,.st,.qu{fill:${of.quiet};stroke:${of.land}}` +
  `.av{fill:${of.ink};stroke:${of.land}}.pk{fill:${of.leaf};stroke:${of.land}}` +
  `.s{stroke:${of.ink}}.p{fill:${of.plate};stroke:${of.ink}}`

const lineWidths = {
  v: [
    [8, 0.6],
    [13, 1.2],
    [18, 6],
  ],
  r: [
    [12, 0.6],
    [14, 1.6],
    [15, 3],
    [16, 5],
    [17, 9],
    [18, 15],
  ],
  u: [
    [8, 0.6],
    [12, 1.6],
    [14, 3],
    [15, 5],
    [16, 8],
    [17, 12],
    [18, 19],
  ],
  y: [
    [5, 0.7],
    [10, 1.6],
    [12, 2.4],
    [14, 4],
    [15, 6.5],
    [16, 10],
    [17, 15],
    [18, 23],
  ],
  j: [
    [14, 0.6],
    [15, 0.9],
    [16, 1.3],
    [17, 2],
    [18, 3],
  ],
  n: [
    [12, 0.7],
    [15, 1.1],
    [17, 2],
    [18, 2.8],
  ],
} as const

type Steps = readonly (readonly [zoom: number, width: number])[]

export function widthAt(steps: Steps, zoom: number): number {
  const next = steps.findIndex(([at]) => at >= zoom)
  if (next <= 0) return steps[next === 0 ? 0 : steps.length - 1]![1]
  const [[from, least], [to, most]] = [steps[next - 1]!, steps[next]!]
  return least + ((most - least) * (zoom - from)) / (to - from)
}

function widths(zoom: number): string {
  const unit = (pixels: number) => Math.round(pixels * perPixel)
  const of = (name: keyof typeof lineWidths) => widthAt(lineWidths[name], zoom)
  const edge = zoom >= 16 ? 2 : 1.4
  return (
    (Object.keys(lineWidths) as (keyof typeof lineWidths)[])
      .map((name) => `.${name}{stroke-width:${unit(of(name))}}`)
      .join('') +
    `.z{stroke-width:${unit(of('r') + edge)}}.x{stroke-width:${unit(of('u') + edge)}}` +
    // Ways across parking lots and yards.
    `.hw{stroke-width:${unit(of('r') / 2)}}` +
    `.h{stroke-width:${unit(8)}}.c{stroke-width:${unit(1)}}` +
    `.f{stroke-width:${unit(1.2)};stroke-dasharray:${unit(4)} ${unit(3)}}` +
    `.j{stroke-dasharray:${unit(3)} ${unit(2.2)};stroke-linecap:butt}` +
    // Stairs: short strokes across the way, as wide as a path and its edges.
    `.i{stroke-width:${unit(of('j') * 3)};stroke-dasharray:${unit(1.2)} ${unit(1.6)};` +
    `stroke-linecap:butt}` +
    '.st{font-size:10.5px}.av{font-size:11.5px}.pk{font-size:11px}' +
    '.qu{font-size:11px;font-weight:700;letter-spacing:1.2px}'
  )
}
