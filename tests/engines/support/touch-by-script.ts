type Point = [x: number, y: number]

/** WebKit's lists of touches are made by the document. */
interface WebkitDocument {
  createTouch(
    view: Window,
    target: Element,
    id: number,
    pageX: number,
    pageY: number,
    screenX: number,
    screenY: number,
  ): Touch
  createTouchList(...touches: Touch[]): TouchList
}

/**
 * What a finger on WebKit's screen makes the page hear: its driver for GTK makes a mouse of every
 * finger. Runs in the page: it can use nothing from outside. The browser itself does
 * nothing of what a finger does: it neither scrolls nor presses.
 */
export async function touchByScript(points: Point[]): Promise<null> {
  const [[startX, startY]] = points as [Point]
  const target = document.elementFromPoint(startX, startY)!
  const webkit = document as unknown as WebkitDocument
  const send = (type: string, [x, y]: Point) => {
    const touch = webkit.createTouch(window, target, 1, x + scrollX, y + scrollY, x, y)
    const changedTouches = webkit.createTouchList(touch)
    const touches = type === 'touchend' ? webkit.createTouchList() : changedTouches
    const init = {
      touches,
      targetTouches: touches,
      changedTouches,
      bubbles: true,
      cancelable: true,
    }
    target.dispatchEvent(new TouchEvent(type, init as unknown as TouchEventInit))
  }
  send('touchstart', points[0]!)
  for (const point of points.slice(1)) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    send('touchmove', point)
  }
  send('touchend', points.at(-1)!)
  return null
}
