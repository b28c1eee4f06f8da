import { useEffect, useRef, useState } from 'react'
import { limits, messages } from '../../worker/media/contract'
import { compressPhoto, isPhoto } from './photo'
import { toast } from '../ui/toast'

/** A form submitted while `busy` is submitted again once the photo is compressed, unless that fails. */
export function usePhoto(what: string) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null)
  const hasFailed = useRef(false)

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  useEffect(() => {
    if (!busy && !hasFailed.current) waiting?.requestSubmit()
  }, [busy, waiting])

  async function choose(picked: File) {
    if (!(await isPhoto(picked))) return failed('Invalid file type', messages.photoInvalid)
    if (picked.size > limits.photoBytes) return setError(messages.photoTooLarge)
    setBusy(true)
    setWaiting(null)
    hasFailed.current = false
    try {
      show(await compressPhoto(picked))
    } catch {
      hasFailed.current = true
      failed('Compression failed', `Failed to compress the ${what}. Please try again.`)
    } finally {
      setBusy(false)
    }
  }

  const show = (small: File) => {
    setFile(small)
    setPreview(URL.createObjectURL(small))
    setError(null)
  }

  const drop = () => {
    setFile(null)
    setPreview(null)
  }

  return {
    file,
    preview,
    error,
    busy,
    choose,
    show,
    drop,
    isAwaited: busy && waiting !== null,
    submitLater: setWaiting,
    stopWaiting: () => setWaiting(null),
  }
}

function failed(title: string, description: string): void {
  toast({ title, description, kind: 'destructive' })
}
