import { button, el, nameElement } from './dom'
import type { Table } from './table'

interface Given {
  table: Table
  leave: (seat: number) => void
  end: () => void
}

export function openMenu({ table, leave, end }: Given): void {
  const { game, saved } = table
  const dialog = el('dialog', { className: 'park-menu' })
  const close = () => dialog.close()
  const does = (act: () => void) => () => {
    close()
    act()
  }
  const playing = saved.names.flatMap((name, seat) =>
    game.players[seat]?.isOut || game.doing === 'over' ? [] : [{ name, seat }],
  )
  dialog.append(
    el('h2', { className: 'heading', id: 'park-menu' }, 'This game'),
    el('p', { className: 'quiet' }, 'It stays on this phone until you end it.'),
    ...playing.map(({ name, seat }) =>
      button(
        { press: does(() => leave(seat)), className: 'button button-wide' },
        nameElement(name),
        ' leaves',
      ),
    ),
    button({ press: does(end), className: 'button button-danger button-wide' }, 'End the game'),
    button({ press: close, className: 'button button-ghost button-wide' }, 'Back to the game'),
  )
  dialog.setAttribute('aria-labelledby', 'park-menu')
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => target === dialog && close())
  document.body.append(dialog)
  dialog.showModal()
}
