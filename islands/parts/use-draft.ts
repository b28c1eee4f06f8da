import { useEffect, useState } from 'react'
import { findDraftOfPart, type PartDraft } from './piece-store'

const empty: PartDraft = { chosen: [], cuts: {}, name: '', shape: 'upright' }

/** What is chosen; at first what was made or begun in the last day, if anything was. */
export function useDraftOfPart(userId: string) {
  const [draft, setDraft] = useState(empty)
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    const find = async () => {
      const found = await findDraftOfPart(userId)
      if (!found) return
      const { chosen, cuts, name, shape } = found
      setDraft((now) => (now === empty ? { chosen, cuts, name, shape } : now))
      setFound(true)
    }
    void find()
  }, [userId])
  const change = (changed: Partial<PartDraft>) => {
    setFound(false)
    setDraft((now) => ({ ...now, ...changed }))
  }
  return { draft, change, isFound }
}
