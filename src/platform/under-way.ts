/** Counts what is done at this moment. */
export class UnderWay {
  count = 0;

  /** Counts a piece of work until it has ended, however it ends. */
  async during<Done>(work: () => Promise<Done>): Promise<Done> {
    this.count += 1;
    try {
      return await work();
    } finally {
      this.count -= 1;
    }
  }
}
