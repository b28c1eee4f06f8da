import * as zod from 'zod/mini'
import type { Plugin } from 'vite'

const empty = '\0stoke-no-schemas'

/**
 * Leaves out the schemas that stand beside the rules of games. They parse what a server has stored or
 * gets sent, which no page does; a page that would try fails at once.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'stoke-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? empty : null),
    load: (id) => (id === empty ? emptyZod() : null),
  }
}

/** Functions without effects: the bundler drops every schema that nothing reads. */
function emptyZod(): string {
  const names = Object.keys(zod)
  return [
    'const none = { check: () => none }',
    ...names.map((_, at) => `/* @__NO_SIDE_EFFECTS__ */\nfunction z${at}() { return none }`),
    `export { ${names.map((name, at) => `z${at} as ${JSON.stringify(name)}`).join(', ')} }`,
  ].join('\n')
}
