import Mic from 'lucide-react/icons/mic'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { hearsThroughHeadset, deviceIdOf, listDevices } from './camera'
import { listKind, markOfDevice } from './devices'
import { keepDevices, readKeptDevices } from './kept-devices'

interface LineProps {
  stream: MediaStream
  isSilent: boolean
  onChoose: () => void
}

/** Names an unusual microphone; renders nothing for a usual one. */
export function MicrophoneLine({ stream, isSilent, onChoose }: LineProps) {
  const label = stream.getAudioTracks()[0]?.label
  const isTold = hearsThroughHeadset(stream) || readKeptDevices().microphone !== undefined
  const words = isTold && label ? `Listening through ${label}` : ''
  return (
    <div className="tripod-microphone">
      <span role="status">
        {isSilent ? 'The microphone gives no sound: no try can be heard.' : words}
      </span>
      {(isSilent || words) && (
        <Button low icon={<Mic />} onClick={onChoose}>
          Choose microphone
        </Button>
      )}
    </div>
  )
}

interface SheetProps {
  open: boolean
  stream: MediaStream
  onClose: () => void
  /** Goes on with another one. */
  onChosen: () => void
}

export function MicrophoneSheet({ open, stream, onClose, onChosen }: SheetProps) {
  const [microphones, setMicrophones] = useState<MediaDeviceInfo[]>([])
  useEffect(() => {
    if (open) void listDevices().then((all) => setMicrophones(listKind(all, 'audioinput')))
  }, [open])
  const current = deviceIdOf(stream, 'audio')
  const choose = ({ deviceId }: MediaDeviceInfo) => {
    const mark = markOfDevice(microphones, deviceId)
    if (mark) keepDevices({ microphone: mark })
    onClose()
    if (deviceId !== current) onChosen()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Microphone">
      <div className="stack">
        {microphones.length === 0 && <p>This browser finds no other microphone.</p>}
        {microphones.map((each, at) => (
          <Button
            key={each.deviceId}
            wide
            className="tripod-choice"
            aria-pressed={each.deviceId === current}
            onClick={() => choose(each)}
          >
            {each.label || `Microphone ${at + 1}`}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
