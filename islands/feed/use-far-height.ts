import { useEffect, useState, type RefObject } from 'react'

/** Cards that are further away than so many heights of the screen are far. */
const rootMargin = '400% 0px'

/**
 * The height in pixels that a card had when it went far from the view; null while it is near, or in use. A far
 * card needs no film, picture or buttons, so that a long feed holds little more than its words.
 */
export function useFarHeight(place: RefObject<HTMLElement | null>): number | null {
  const [far, setFar] = useState<{ height: number; width: number } | null>(null)
  useEffect(() => {
    const card = place.current!
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!
        if (isIntersecting) setFar(null)
        // A folded part has no height to hold.
        else if (boundingClientRect.height > 0 && !isInUse(card))
          setFar({ height: boundingClientRect.height, width: innerWidth })
      },
      { rootMargin },
    )
    observer.observe(card)
    return () => observer.disconnect()
  }, [place])
  // On its side, a phone shows it in another height.
  useEffect(() => {
    if (!far) return
    const onResize = () => innerWidth !== far.width && setFar(null)
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [far])
  return far?.height ?? null
}

const isInUse = (card: HTMLElement): boolean =>
  card.contains(document.activeElement) ||
  [...card.querySelectorAll('video')].some((video) => !video.paused)
