import { Migration } from '@mikro-orm/migrations'

/** An answer is about one day of a series, or about all of it: null, of which a person has one too. */
export class AnswersToTimes extends Migration {
  override up(): void {
    this.addSql(`alter table meeting_answer add day date, drop constraint meeting_answer_pkey,
      add constraint meeting_answer_once unique nulls not distinct (meeting_id, user_id, day)`)
  }
}
