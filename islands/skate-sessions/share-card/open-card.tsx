import { loadPart, reloadOnce } from '../../errors/reload'
import { showSheet } from '../../ui/show-sheet'
import type { CardOf } from './dialog'

/** Loads what draws it first. */
export async function openCard(of: CardOf): Promise<void> {
  const part = await loadPart(import('./dialog')).catch(reloadOnce)
  if (part) await showSheet((at) => <part.default {...at} of={of} />)
}
