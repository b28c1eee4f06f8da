import { tagline } from '../../brand'
import { ButtonLink } from '../../ui/parts/button-link'

export function Join({ signInHref }: { signInHref: string }) {
  return (
    <section className="share-join">
      <h2 className="heading">{tagline}</h2>
      <p>Log your tricks, play S.K.A.T.E. with your homies, own your spots.</p>
      <ButtonLink kind="primary" wide href={signInHref}>
        Sign in to start
      </ButtonLink>
    </section>
  )
}
