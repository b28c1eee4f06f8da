import { useEffect, useState } from 'react'
import { findDraftOfPart, saveDraftOfPart, type PartDraft } from './piece-store'

/** A handle that is dragged changes the cut with each frame. */
const savesAfterMs = 300

const empty: PartDraft = { chosen: [], cuts: {}, name: '', shape: 'upright' }

/** What is chosen, which the phone keeps for a day. */
export function useDraftOfPart(userId: string) {
  const [draft, setDraft] = useState(empty)
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    const find = async () => {
      const found = await findDraftOfPart(userId)
      if (!found?.chosen.length) return
      const { chosen, cuts, name, shape } = found
      setDraft((now) => (now === empty ? { chosen, cuts, name, shape } : now))
      setFound(true)
    }
    void find()
  }, [userId])
  useEffect(() => {
    if (draft === empty) return
    const timer = setTimeout(() => void saveDraftOfPart(userId, draft), savesAfterMs)
    return () => clearTimeout(timer)
  }, [userId, draft])
  const change = (changed: Partial<PartDraft>) => {
    setFound(false)
    setDraft((now) => ({ ...now, ...changed }))
  }
  return { draft, change, isFound }
}
