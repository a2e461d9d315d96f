const againMs = 5_000;

/** Code for which the page can wait: where the network is away it is asked for again, until it comes. */
export const patient = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    return patient(load);
  });
