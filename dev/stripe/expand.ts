import { listOf, type Form } from './form.ts'
import { told, type World } from './state.ts'

type Tree = Record<string, unknown>

/** An answer with what was asked to stand in it as a whole, instead of by its id. */
export function expanded(world: World, answer: object, form: Form): object {
  const whole = told(answer)
  // The items of a list are objects that are kept: they are told too.
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
  // Not a reference: it is left out unless it is asked for.
  if (name === 'confirmation_secret') {
    at[name] = world.find('invoice', at.id as string)?.confirmation_secret ?? null
    return
  }
  const id = at[name]
  const found = typeof id === 'string' ? world.kept.get(id) : undefined
  if (found) at[name] = told(found)
  if (typeof at[name] === 'object' && at[name]) open(world, at[name] as Tree, rest)
}
