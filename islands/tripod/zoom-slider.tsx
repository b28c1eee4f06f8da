import { useState } from 'react'
import { keepDevices } from './kept-devices'
import { applyZoom, readZoom } from './zoom'

/** Only where the camera has a zoom. */
export function ZoomSlider({ stream }: { stream: MediaStream }) {
  const [zoom, setZoom] = useState(() => readZoom(stream))
  if (!zoom) return null
  const change = (now: number) => {
    setZoom({ ...zoom, now })
    keepDevices({ zoom: now })
    void applyZoom(stream, now)
  }
  const { min, max, step, now } = zoom
  return (
    <label className="tripod-zoom">
      <span>Zoom</span>
      <input
        type="range"
        {...{ min, max, step }}
        value={now}
        onChange={(event) => change(Number(event.target.value))}
      />
    </label>
  )
}
