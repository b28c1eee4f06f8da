import type { Page } from 'playwright-core'

/**
 * Gives a page a camera before a mirror, which sees the white screen late, and a microphone that hears the loudspeaker
 * sooner. Call it before the page opens.
 */
export const giveMirror = (page: Page) => page.addInitScript(giveMirrorInPage)

/** Runs in the page: it can use nothing from outside. */
function giveMirrorInPage(): void {
  const [lateMs, clickSeconds] = [400, 0.02]
  const open = async () => {
    const context = new AudioContext()
    const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
    // A microphone that hears nothing still gives samples.
    const silence = new GainNode(context, { gain: 0 })
    const hum = new OscillatorNode(context)
    hum.connect(silence).connect(microphone)
    hum.start()
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 })
    const drawing = canvas.getContext('2d')!
    let white = { fromMs: Infinity, untilMs: Infinity }
    setInterval(() => {
      const now = performance.now()
      const isWhite = now >= white.fromMs + lateMs && now < white.untilMs + lateMs
      drawing.fillStyle = isWhite ? 'white' : '#333'
      drawing.fillRect(0, 0, 160, 120)
      // Something moves: a canvas that stays as it is gives no pictures.
      drawing.fillStyle = '#444'
      drawing.fillRect((now / 10) % 160, 0, 1, 1)
    }, 10)
    const isScreen = (node: Node) => node instanceof HTMLElement && node.id === 'phone-white'
    new MutationObserver((changes) => {
      const now = performance.now()
      if (changes.some(({ removedNodes }) => [...removedNodes].some(isScreen))) white.untilMs = now
      if (!changes.some(({ addedNodes }) => [...addedNodes].some(isScreen))) return
      white = { fromMs: now, untilMs: Infinity }
      const click = new OscillatorNode(context, { frequency: 2000 })
      click.connect(microphone)
      // As late as the page lets its loudspeaker click, and a little more.
      click.start(context.currentTime + 0.15)
      click.stop(context.currentTime + 0.15 + clickSeconds)
    }).observe(document.body, { childList: true })
    return new MediaStream([
      ...canvas.captureStream(30).getTracks(),
      ...microphone.stream.getTracks(),
    ])
  }
  Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: open })
}
