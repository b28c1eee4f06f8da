import { useEffect, useRef, useState } from 'react'
import { asSmallJpeg } from '../media/draw-picture'

const maxBytes = 1_500_000
/** The picture is written once nothing changes it any more. */
const restMs = 250

type Draw = (canvas: HTMLCanvasElement) => Promise<void>

/** A picture for other apps, drawn again with each other `draw`; none yet where that is null. */
export function useJpeg(name: string, draw: Draw | null) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [made, setMade] = useState<{ file: File; url: string } | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const url = made?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  useEffect(() => {
    if (!draw || !canvas.current) return
    const target = canvas.current
    let isOver = false
    setMade(null)
    setFailure(null)
    const rest = new Promise((resolve) => setTimeout(resolve, restMs))
    const write = async () => {
      await Promise.all([draw(target), rest])
      const jpeg = isOver ? null : await asSmallJpeg(target, maxBytes)
      if (!jpeg || isOver) return
      const file = new File([jpeg], `${name.replace(/[^\w.]+/g, '-')}.jpg`, { type: 'image/jpeg' })
      setMade({ file, url: URL.createObjectURL(file) })
    }
    write().catch((error: unknown) => {
      console.warn(error)
      if (!isOver) setFailure(error as Error)
    })
    return () => {
      isOver = true
    }
  }, [name, draw])
  return { canvas, made, failure }
}
