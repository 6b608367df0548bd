/**
 * What somebody may do in a private topic, by the policies on `realtime.messages`: a row that they could select there
 * lets them hear, one that they could insert lets them speak (https://supabase.com/docs/guides/realtime/authorization).
 */
import { become } from "../become.ts";
import { type Database, isDatabaseError, type Queries, type Requester } from "../database.ts";

export interface Right {
  read: boolean;
  write: boolean;
}

export interface TopicRights {
  broadcast: Right;
  presence: Right;
}

const ALL: Right = { read: true, write: true };
export const publicRights: TopicRights = { broadcast: ALL, presence: ALL };

/** Takes back all that the question has done. */
class TakenBack extends Error {}

/** Nothing stays in the database of what is tried. */
export async function readTopicRights(
  database: Database,
  topic: string,
  requester: Requester
): Promise<TopicRights> {
  const rightOf = async (extension: keyof TopicRights): Promise<Right> => ({
    read: await tryOut(database, async (queries) => {
      const values = [topic, extension];
      const [row] = await queries.query<{ id: string }>(`${INSERT} returning id`, values);
      await ask(queries, topic, requester);
      const sql = "select id from realtime.messages where id = $1";
      return (await queries.query(sql, [row?.id])).length > 0;
    }),
    write: await tryOut(database, async (queries) => {
      await ask(queries, topic, requester);
      await queries.query(INSERT, [topic, extension]);
      return true;
    })
  });
  return { broadcast: await rightOf("broadcast"), presence: await rightOf("presence") };
}

const INSERT = "insert into realtime.messages (topic, extension) values ($1, $2)";

async function ask(queries: Queries, topic: string, requester: Requester): Promise<void> {
  await become(queries, requester);
  await queries.query("select set_config('realtime.topic', $1, true)", [topic]);
}

async function tryOut(
  database: Database,
  action: (queries: Queries) => Promise<boolean>
): Promise<boolean> {
  let isAllowed = false;
  try {
    await database.transaction(async (queries) => {
      isAllowed = await action(queries);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack) && !isDatabaseError(error)) throw error;
    if (isDatabaseError(error)) isAllowed = false;
  }
  return isAllowed;
}
