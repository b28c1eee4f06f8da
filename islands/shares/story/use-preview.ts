import { useEffect, useState } from 'react'
import { posterUrl, type Video } from '../../../worker/media/contract'
import { drawFrame, drawOverlay, type Overlay, type StoryWords } from './draw'
import { story } from './layout'

/** Draws a preview of the story, and returns the overlay to make it with. */
export function usePreview(video: Video, words: StoryWords) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const { skatertag, trick, place } = words
  const src = posterUrl(video)

  useEffect(() => {
    if (!canvas) return
    let isOver = false
    const show = async () => {
      const [drawn, poster] = await Promise.all([
        drawOverlay({ skatertag, trick, place }),
        loadPicture(src),
      ])
      if (isOver) return
      Object.assign(canvas, story)
      drawStill(canvas, drawn, poster)
      setOverlay(drawn)
    }
    show().catch(console.warn)
    return () => {
      isOver = true
    }
  }, [canvas, src, skatertag, trick, place])

  return { canvas, setCanvas, overlay }
}

function drawStill(canvas: HTMLCanvasElement, overlay: Overlay, poster: HTMLImageElement | null) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { naturalWidth: width, naturalHeight: height } = poster ?? {
    naturalWidth: 1,
    naturalHeight: 1,
  }
  drawFrame(context, overlay, { width, height }, (to, box) => {
    if (poster) to.drawImage(poster, box.x, box.y, box.width, box.height)
  })
}

/** Null if the picture does not load: the preview then shows the words alone. */
async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = src
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  }
}
