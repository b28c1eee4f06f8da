import type { Page } from 'playwright-core'

export interface GivenDevice {
  id: string
  kind: 'videoinput' | 'audioinput'
  label: string
  facing?: 'environment' | 'user'
  sampleRate?: number
  zoom?: { min: number; max: number; step: number }
  /** Another app holds it. */
  isBusy?: boolean
}

/** Gives a page these devices, fed by the camera that it was given before. Call it before the page opens. */
export const giveDevices = (page: Page, devices: GivenDevice[]) =>
  page.addInitScript(giveDevicesInPage, devices)

/** The ids that were asked for, in order, or the side that a camera should face; 'any' where neither was. */
export const askedFor = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as { asked?: string[] }).asked ?? [])

/** The zoom of the camera that films. */
export const zoomNow = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { zoomed?: number }).zoomed)

/** Runs in the page: it can use nothing from outside. */
export function giveDevicesInPage(devices: GivenDevice[]): void {
  const asked: string[] = []
  Object.assign(globalThis, { asked })
  const media = MediaDevices.prototype
  const openAll: () => Promise<MediaStream> = Reflect.get(media, 'getUserMedia')

  function choose(kind: GivenDevice['kind'], wish: MediaTrackConstraints): GivenDevice | undefined {
    const { exact } = (wish.deviceId ?? {}) as { exact?: string }
    asked.push(exact ?? (wish.facingMode as string | undefined) ?? 'any')
    const all = devices.filter((each) => each.kind === kind)
    if (exact) return all.find(({ id }) => id === exact)
    return all.find(({ facing }) => facing && facing === wish.facingMode) ?? all[0]
  }

  function dress(
    track: MediaStreamTrack,
    { id, label, sampleRate, facing, zoom }: GivenDevice,
  ): void {
    const settings = track.getSettings.bind(track)
    let now = zoom?.min
    Object.defineProperty(track, 'label', { value: label })
    track.getSettings = () => ({
      ...settings(),
      deviceId: id,
      ...(sampleRate && { sampleRate }),
      ...(facing && { facingMode: facing }),
      ...(now !== undefined && { zoom: now }),
    })
    track.getCapabilities = () => ({ ...(zoom && { zoom }) }) as MediaTrackCapabilities
    track.applyConstraints = async (wish) => {
      const [first] = (wish?.advanced ?? []) as { zoom?: number }[]
      now = first?.zoom
      Object.assign(globalThis, { zoomed: now })
    }
  }

  async function open(this: MediaDevices, { video, audio }: MediaStreamConstraints) {
    const wishes = [
      ['videoinput', video],
      ['audioinput', audio],
    ] as const
    const chosen = wishes.map(([kind, wish]) =>
      wish ? choose(kind, wish === true ? {} : wish) : null,
    )
    if (chosen.includes(undefined)) throw new OverconstrainedError('deviceId')
    if (chosen.some((device) => device?.isBusy)) throw new DOMException('', 'NotReadableError')
    const stream = await Reflect.apply(openAll, this, [])
    for (const track of stream.getTracks()) {
      const device = chosen[track.kind === 'video' ? 0 : 1]
      if (device) dress(track, device)
      else {
        stream.removeTrack(track)
        track.stop()
      }
    }
    return stream
  }
  Object.defineProperty(media, 'getUserMedia', { value: open })
  Object.defineProperty(media, 'enumerateDevices', {
    value: async () =>
      devices.map(({ id, kind, label, facing }) => ({
        deviceId: id,
        kind,
        label,
        getCapabilities: () => (facing ? { facingMode: [facing] } : {}),
      })),
  })
}
