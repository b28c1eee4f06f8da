import type { Theme } from '../contract'

interface Palette {
  water: string
  shallow: string
  land: string
  coast: string
  border: string
  ink: string
  quiet: string
  plate: string
}

const palettes: Record<Theme, Palette> = {
  dark: {
    water: '#0d1518',
    shallow: '#132026',
    land: '#232326',
    coast: '#43474a',
    border: '#5d5a56',
    ink: '#f7f5f0',
    quiet: '#aba79f',
    plate: '#121212',
  },
  light: {
    water: '#bfd0d6',
    shallow: '#cddadd',
    land: '#f3efe8',
    coast: '#8fa3aa',
    border: '#a59d8f',
    ink: '#121212',
    quiet: '#5a5751',
    plate: '#f7f5f0',
  },
}

/** Without a theme it follows the viewer's colour scheme. */
export function styles(theme: Theme | undefined): string {
  if (theme) return rules(palettes[theme])
  return `${rules(palettes.dark)}@media(prefers-color-scheme:light){${rules(palettes.light)}}`
}

const rules = ({ water, shallow, land, coast, border, ink, quiet, plate }: Palette) =>
  `.w{fill:${water}}.h{stroke:${shallow}}.l{fill:${land}}` +
  `.r{stroke:${shallow}}.c{stroke:${coast}}.f{stroke:${border}}.d{fill:${ink};stroke:${land}}` +
  `.t{fill:${ink};stroke:${land}}.q{fill:${quiet};stroke:${land}}` +
  `.s{stroke:${ink}}.p{fill:${plate};stroke:${ink}}.i{fill:${ink}}.g{fill:${quiet}}`
