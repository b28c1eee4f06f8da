import { useQuery } from '@tanstack/react-query'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import type { Viewers } from './viewers-field'

/** "Save, 12 homies see it": what pressing it means. */
export function useSaveWords(viewers: Viewers, sharedWith: string[]): string {
  const { data } = useQuery({
    queryKey: keys.homies,
    queryFn: () => readOrFail(homieEndpoints.list, 'Failed to fetch homies'),
  })
  if (viewers === 'none') return 'Save, only you see it'
  const all = (data ?? []).map(({ userId }) => userId)
  return saveWords(
    viewers === 'all' ? all.length : all.filter((id) => sharedWith.includes(id)).length,
  )
}

export function saveWords(homies: number): string {
  if (homies === 0) return 'Save'
  return homies === 1 ? 'Save, 1 homie sees it' : `Save, ${homies} homies see it`
}
