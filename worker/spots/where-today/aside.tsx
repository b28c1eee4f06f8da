import { ButtonLink } from '../../ui/parts/button-link'
import { urls } from '../../urls'

/** Beside the feed on a desk. */
export const WhereTodayAside = () => (
  <section className="desk-only stack" aria-labelledby="where-today">
    <h2 className="subheading" id="where-today">
      Where today?
    </h2>
    <p>A spot you have not stacked at for a while, and that nobody called wet, blocked or gone.</p>
    <ButtonLink wide href={urls.spots({}, { today: 1 })}>
      Pick a spot
    </ButtonLink>
  </section>
)
