import type { ReactNode } from 'react'
import type { HomieRequest, HomieRequests, Person } from '../../worker/homies/contract'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { RelationActions } from './relation-actions'
import { SkaterLine } from './skater-line'

export function RequestLists({
  requests,
  onFind,
}: {
  requests: HomieRequests
  onFind: () => void
}) {
  const { incoming, sent } = requests
  if (incoming.length + sent.length === 0) {
    return (
      <EmptyState
        line="No requests waiting"
        hint="Who wants to be your homie shows up here."
        action={<Button onClick={onFind}>Find skaters</Button>}
      />
    )
  }
  return (
    <div className="stack stack-loose">
      <Group id="incoming" title="Incoming" empty="Nobody is waiting for you.">
        {incoming.map((request) => (
          <SkaterLine key={request.id} skater={senderOf(request)}>
            <RelationActions skater={senderOf(request)} relation="incoming" />
          </SkaterLine>
        ))}
      </Group>
      <Group id="sent" title="Sent" empty="You are waiting for nobody.">
        {sent.map((request) => (
          <SkaterLine key={request.id} skater={receiverOf(request)}>
            <RelationActions skater={receiverOf(request)} relation="sent" />
          </SkaterLine>
        ))}
      </Group>
    </div>
  )
}

interface GroupProps {
  id: string
  title: string
  empty: string
  children: ReactNode[]
}

function Group({ id, title, empty, children }: GroupProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 className="subheading" id={`${id}-title`}>
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="skater-none quiet">{empty}</p>
      ) : (
        <ul className="lines skater-lines">{children}</ul>
      )}
    </section>
  )
}

const senderOf = ({ senderId, senderProfile }: HomieRequest): Person => ({
  userId: senderId,
  ...senderProfile,
})

const receiverOf = ({ receiverId, receiverProfile }: HomieRequest): Person => ({
  userId: receiverId,
  ...receiverProfile,
})
