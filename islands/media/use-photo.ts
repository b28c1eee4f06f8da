import { useEffect, useState } from 'react'
import { limits, messages } from '../../worker/media/contract'
import { photoTroubleOf, unlessNotHere } from './photo'
import type { SentPicture } from './sent-picture'
import { toast } from '../ui/toast'
import { useSubmitLater } from '../ui/use-submit-later'

const loadDrawing = () => import('./draw-photo')

/**
 * `what` names the photo in error messages. A form that is submitted while `busy` calls `submitLater`: it
 * is submitted again once the photo is small, and not at all if that fails.
 */
export function usePhoto(what: string) {
  const [picture, setPicture] = useState<SentPicture | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { stopWaiting, ...later } = useSubmitLater(busy)

  // Loaded while the skater chooses. If that fails, the choice tries again.
  useEffect(() => void loadDrawing().catch(() => {}), [])

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function choose(picked: File) {
    const trouble = await photoTroubleOf(picked)
    if (trouble) return failed(trouble)
    if (picked.size > limits.photoBytes) return setError(messages.photoTooLarge)
    setBusy(true)
    stopWaiting()
    try {
      const { drawPhoto } = await loadDrawing()
      show(await drawPhoto(picked))
    } catch {
      const description = `Failed to compress the ${what}. Please try again.`
      failed(await unlessNotHere(picked, { title: 'Compression failed', description }))
      stopWaiting()
    } finally {
      setBusy(false)
    }
  }

  const show = (drawn: SentPicture) => {
    setPicture(drawn)
    setPreview(URL.createObjectURL(drawn.whole))
    setError(null)
  }

  const drop = () => {
    setPicture(null)
    setPreview(null)
  }

  return {
    picture,
    preview,
    error,
    busy,
    choose,
    show,
    drop,
    stopWaiting,
    ...later,
  }
}

function failed(why: { title: string; description: string }): void {
  toast({ ...why, kind: 'destructive' })
}
