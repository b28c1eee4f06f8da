import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createLucideIcon from '../../../islands/ui/lucide-icon'

interface IconModule {
  default: ComponentType<Record<string, unknown>>
  __iconData: Parameters<typeof createLucideIcon>[0]
}

const root = join(import.meta.dirname, '../../..')
const sources = ['islands', 'worker'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
)
const names = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/'lucide-react\/icons\/([^']+)'/g)].map(([, name]) => name!),
  ),
)

/** Under an icon's old name there is only its component. */
async function loadIcon(name: string): Promise<IconModule> {
  const file = fileURLToPath(import.meta.resolve(`lucide-react/icons/${name}`))
  const renamed = /from '\.\/(.+)\.mjs'/.exec(readFileSync(file, 'utf8'))
  return (await import(`lucide-react/icons/${renamed?.[1] ?? name}`)) as IconModule
}

/** The attributes of an icon in alphabetical order: React hydrates whatever their order. */
const attributesOf = (icon: ComponentType<Record<string, unknown>>, props: object) => {
  const [svg, ...parts] = renderToStaticMarkup(createElement(icon, { ...props })).split('>')
  return [...[...svg!.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort(), ...parts]
}

it('the icons of the app are found', () => expect(names.size).toBeGreaterThan(40))

it.each([...names])('%s is drawn in the browser as on the server', async (name) => {
  const module = await loadIcon(name)
  const ours = createLucideIcon(module.__iconData) as IconModule['default']
  for (const props of [{}, { className: 'game-check', 'aria-hidden': true }]) {
    expect(attributesOf(ours, props)).toEqual(attributesOf(module.default, props))
  }
})
