import { expect, type Locator, type Page } from '@playwright/test';

/** The scoring screen of a phone, used like a thumb. */
export class ScoringPhone {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(game: string, hole?: number): Promise<void> {
    await this.page.goto(`/?view=score&game=${game}${hole === undefined ? '' : `&hole=${hole}`}`);
  }

  panel(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  private head(hole: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${hole} ?, choose another hole$`) });
  }

  async isOnHole(hole: number): Promise<void> {
    await expect(this.head(hole)).toBeVisible();
  }

  /** Moves on by the arrow without waiting: the page would turn automatically a second after the last score. */
  async hurryTo(hole: number): Promise<void> {
    const arrow = this.page.getByRole('button', { name: `Hole ${hole}`, exact: true });
    // A late click, after the page has turned automatically, leads one hole too far; the same name leads back.
    await expect(async () => {
      if (await arrow.isVisible()) await arrow.click({ timeout: 1_000 });
      await expect(this.head(hole)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
  }

  async goTo(hole: number): Promise<void> {
    await this.page.getByRole('button', { name: /choose another hole/ }).click();
    const picker = this.page.getByRole('dialog', { name: 'Go to hole' });
    await picker.getByRole('button', { name: new RegExp(`^${hole} `) }).click();
    await this.isOnHole(hole);
  }

  /** One tap on a key; the keys are around the player's nett par, and the pad has all others. */
  async tap(name: string, score: number): Promise<void> {
    const key = { name: new RegExp(`^${score}(,| Par)`) };
    await this.panel(name).getByRole('button', { name: 'More scores' }).waitFor();
    const near = this.panel(name).getByRole('button', key);
    if ((await near.count()) > 0) return near.click();
    await (await this.more(name)).getByRole('button', key).click();
  }

  async more(name: string): Promise<Locator> {
    await this.panel(name).getByRole('button', { name: 'More scores' }).click();
    return this.page.getByRole('dialog', { name });
  }

  /** The score on a player's panel, with the way to correct it. */
  score(name: string): Locator {
    return this.panel(name).getByRole('button', { name: /Change the score/ });
  }

  async openCard(): Promise<void> {
    await this.page.getByRole('link', { name: 'Mark Cards' }).click();
  }

  async confirm(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
    await this.page.getByRole('button', { name: 'Hand in card' }).click();
    const agreement = this.page.getByRole('dialog', { name: `Does ${name} agree to their score?` });
    await agreement.getByRole('button', { name: 'Hand in card' }).click();
    await expect(agreement).toBeHidden();
  }

  async allSubmitted(): Promise<void> {
    await expect(this.page.getByText('All Cards Submitted!')).toBeVisible();
  }
}
