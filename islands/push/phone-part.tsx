import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import Download from 'lucide-react/icons/download'
import { useSyncExternalStore } from 'react'
import type { Push } from '../../worker/push/contract'
import { hasOffer, install, onOffer } from '../pwa/install'
import { Button } from '../ui/button'
import { ability } from './device'
import { QuietHoursFields } from './quiet-hours'
import { pushQuery, useTurnOff, useTurnOn } from './use-push'

/** Push settings of this phone, and the button that installs the app on its home screen. */
export default function PhonePart() {
  const { data: push } = useQuery(pushQuery)
  const offered = useSyncExternalStore(onOffer, hasOffer, () => false)
  const can = ability()
  const speaksOfPush = push?.key && can !== 'none'
  if (!speaksOfPush && !offered) return null
  return (
    <section className="phone-part" aria-labelledby="phone-part">
      <h3 className="subheading" id="phone-part">
        On this phone
      </h3>
      {speaksOfPush && <PushPart push={push} />}
      {offered && (
        <Button icon={<Download aria-hidden />} onClick={() => void install()}>
          Install Stoke
        </Button>
      )}
    </section>
  )
}

function PushPart({ push }: { push: Push }) {
  const { act: turnOn, busy } = useTurnOn()
  const { act: turnOff, busy: isTurningOff } = useTurnOff()
  const can = ability()
  if (can === 'home-screen') {
    return (
      <p className="quiet">
        Put Stoke on your home screen to hear when it's your turn: Share, then Add to Home Screen.
      </p>
    )
  }
  if (can === 'blocked') {
    return (
      <p className="quiet">
        Your browser blocks notifications from Stoke. Its settings for this site can allow them.
      </p>
    )
  }
  if (can !== 'allowed' || !push.isSubscribed) {
    return (
      <>
        <p className="quiet">Hear of requests, games and your turn while Stoke is closed.</p>
        <Button
          icon={<BellRing aria-hidden />}
          busy={busy}
          busyLabel="Turning on..."
          onClick={() => push.key && void turnOn(push.key)}
        >
          Turn on push
        </Button>
      </>
    )
  }
  return (
    <>
      <QuietHoursFields chosen={push.quietHours} />
      <Button busy={isTurningOff} onClick={() => void turnOff()}>
        Turn off push
      </Button>
    </>
  )
}
