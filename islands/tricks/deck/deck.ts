import { categoriesInPage, linesIn, markOn, nameOn, type Named } from '../trick-bag-dom'

/** What a picture of one's own bag shows: a board for each category, a sticker for each landed trick. */
export interface DeckOf {
  skatertag: string
  boards: { name: string; all: number; landed: Named[] }[]
}

export const countsOf = ({ boards }: DeckOf) => ({
  landed: boards.reduce((sum, each) => sum + each.landed.length, 0),
  all: boards.reduce((sum, each) => sum + each.all, 0),
})

/** As the page's bag has it now. */
export const deckInPage = (): DeckOf => ({
  skatertag: document.body.dataset.skatertag ?? '',
  boards: categoriesInPage().map((category) => {
    const lines = linesIn(category)
    const landed = lines
      .filter(markOn)
      .map((line) => ({ id: line.dataset.trick!, name: nameOn(line) }))
    const name = category.querySelector('.trick-category-name')!.textContent
    return { name, all: lines.length, landed }
  }),
})
