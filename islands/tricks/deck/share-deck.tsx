import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { openSheet } from '../../shares/share-button'
import { Button } from '../../ui/button'
import { deckInPage } from './deck'

export function ShareDeck() {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    await openSheet(({ openDeck }) => openDeck(deckInPage()))
    setBusy(false)
  }
  return (
    <Button low icon={<Share />} busy={isBusy} onClick={() => void open()}>
      Share your deck
    </Button>
  )
}
