import type { Page } from '@playwright/test';

/**
 * Makes the rule refuse the next player: the standard rules have no bounds. The organiser's decision is sent to the
 * server unchanged.
 */
export async function refuseByRule(page: Page): Promise<void> {
  const body = {
    status: 409,
    code: 'player.notEligible',
    error: 'This player is not eligible under the game rule.',
    fields: [{ field: 'playerId', error: 'This handicap is above the game rule’s maximum of 18.' }],
  };
  await page.route(/\/games\/addPlayer\//, (route) => {
    const { outOfCompetition, playingHandicap } = route.request().postDataJSON();
    return outOfCompetition === undefined && playingHandicap === undefined
      ? route.fulfill({ status: 409, json: body })
      : route.continue();
  });
}
