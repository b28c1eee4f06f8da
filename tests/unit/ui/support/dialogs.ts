import { vi } from 'vitest'
import type { Layer } from '../../../../islands/ui/dialog-history'
import { Tab } from './tab'

/** A page with its dialogs, in a tab of its own. */
export class Page {
  readonly tab: Tab
  /** Those that a person sees, the lowest first. */
  open: Layer[] = []
  layers!: typeof import('../../../../islands/ui/dialog-history')

  private constructor(home?: string) {
    this.tab = new Tab(home)
  }

  static async load(home?: string): Promise<Page> {
    const page = new Page(home)
    await page.start()
    return page
  }

  /** A page on which a dialog is open. */
  static async loadWithDialog(options?: { refuses?: boolean }) {
    const page = await Page.load()
    const dialog = page.openDialog(options)
    page.rest()
    return { page, dialog }
  }

  private async start(): Promise<void> {
    vi.resetModules()
    this.open = []
    this.layers = await import('../../../../islands/ui/dialog-history')
  }

  async reload(): Promise<void> {
    this.tab.reload()
    await this.start()
  }

  openDialog({ refuses = false, address }: { refuses?: boolean; address?: string } = {}): Layer {
    const layer: Layer = {
      element: {} as HTMLDialogElement,
      requestClose: () => {
        if (refuses) return false
        this.open = this.open.filter((other) => other !== layer)
        return true
      },
      url: address,
    }
    this.open.push(layer)
    this.layers.addLayer(layer)
    return layer
  }

  closeDialog(layer: Layer): void {
    this.open = this.open.filter((other) => other !== layer)
    this.layers.removeLayer(layer)
  }

  /** Until neither the page nor the tab has anything left to do. */
  rest(): void {
    while (vi.getTimerCount() > 0 || this.tab.asked.length > 0) {
      vi.runAllTimers()
      this.tab.takeStep()
    }
  }

  /** Leaves by a link, and comes back to the page as it was left. */
  leaveAndComeBack(): void {
    this.tab.arriveElsewhere()
    this.tab.go(-1)
    this.tab.show(true)
  }

  back(): void {
    this.tab.go(-1)
    this.rest()
  }

  forward(): void {
    this.tab.go(1)
    this.rest()
  }
}
