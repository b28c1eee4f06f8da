import { listOf, type Form } from './form.ts'
import { told, type World } from './state.ts'

type Tree = Record<string, unknown>

/** Replaces the ids named in `expand` with the whole objects. */
export function expanded(world: World, answer: object, form: Form): object {
  const whole = told(answer)
  // The items of a list are stored objects too: remove their internal fields.
  if (Array.isArray(whole.data)) whole.data = whole.data.map((each: object) => told(each))
  for (const path of listOf(form.expand)) {
    if (typeof path === 'string') open(world, whole, path.split('.'))
  }
  return whole
}

function open(world: World, at: Tree, [name, ...rest]: string[]): void {
  if (name === undefined) return
  if (name === 'data' && Array.isArray(at.data)) {
    for (const each of at.data as Tree[]) open(world, each, rest)
    return
  }
  // It is not a reference; Stripe leaves this field out unless the request expands it.
  if (name === 'confirmation_secret') {
    at[name] = world.find('invoice', at.id as string)?.confirmation_secret ?? null
    return
  }
  const id = at[name]
  const found = typeof id === 'string' ? world.kept.get(id) : undefined
  if (found) at[name] = told(found)
  if (typeof at[name] === 'object' && at[name]) open(world, at[name] as Tree, rest)
}
