import { useEffect, useRef, useState } from 'react'

const stepMs = 150
const steps = 5
const restMs = 1200

export const otherFace = (face: number): number => {
  const next = 1 + Math.floor(Math.random() * 5)
  return next === face ? 6 : next
}

/** `lasts` stays true a moment after the roll. With reduced motion, only the result shows. */
export function useDiceAnimation(value: number | null) {
  const [face, setFace] = useState<number | null>(null)
  const [lasts, setLasts] = useState(false)
  const before = useRef(value)
  useEffect(() => {
    const isNew = before.current === null && value !== null
    before.current = value
    if (!isNew) return
    setLasts(true)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    let left = still ? 0 : steps
    const step = () => setFace(left-- > 0 ? otherFace(value) : null)
    step()
    const rolling = setInterval(step, stepMs)
    const resting = setTimeout(() => setLasts(false), steps * stepMs + restMs)
    return () => {
      clearInterval(rolling)
      clearTimeout(resting)
      setFace(null)
      setLasts(false)
    }
  }, [value])
  return { face: face ?? value, tumbling: face !== null, lasts }
}
