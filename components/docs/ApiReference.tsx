import Link from "next/link";
import styles from "@/components/docs/ApiReference.module.scss";
import { apiText as text } from "@/components/docs/docs-text";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Picture } from "@/components/ui/Picture";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { Sheet } from "@/components/ui/Sheet";
import { TextPage } from "@/components/ui/TextPage";
import { createPosterSource } from "@/lib/client/poster-source";
import type { ReferenceGroup, ReferenceOperation } from "@/lib/shared/api-reference";

/** The API reference: each operation with its parameters, answer and errors. */
export function ApiReference({ groups }: { readonly groups: readonly ReferenceGroup[] }) {
  return (
    <TextPage
      figure={<Picture alt="" sizes="(width >= 1024px) 38vw, 440px" source={createPosterSource(1)} urgent />}
      lead={text.lead}
      title={text.title}
    >
      <Sheet id="api-start" title={text.start.title}>
        <div className={styles["intro"]}>
          {text.start.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={styles["links"]}>
            <a href="/api/openapi.json">{text.start.document}</a>
            <Link href="/docs">{text.start.docs}</Link>
            <Link href="/embed-demo">{text.start.embed}</Link>
          </p>
        </div>
      </Sheet>
      {groups.map(({ title, operations }) => (
        <Sheet id={`api-${title}`} key={title} title={text.groups[title] ?? title}>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </Sheet>
      ))}
    </TextPage>
  );
}

interface OperationProps {
  readonly operation: ReferenceOperation;
}

function Operation({ operation }: OperationProps) {
  const { id, path, summary, example, parameters, types, answer, fields, cacheControls, errors } = operation;
  return (
    <details className={styles["operation"]} id={id}>
      <summary className={styles["summary"]}>
        <span className={styles["headline"]}>
          <code className={styles["path"]}>{path}</code>
          <span>
            <Marked text={summary} />
          </span>
        </span>
        <span className={styles["marker"]}>
          <LiveIcon name="plus" />
        </span>
      </summary>
      <div className={styles["body"]}>
        <p>
          <a className={styles["example"]} href={example} rel="noreferrer" target="_blank">
            <span>{text.tryIt}</span>
            <code>{example}</code>
          </a>
        </p>
        {parameters.length > 0 && (
          <Rows
            rows={parameters.map((parameter) => ({
              name: parameter.name,
              note: noteOf(parameter),
              values: text.example(parameter.values, parameter.example),
              description: parameter.description,
            }))}
            title={text.parameters}
          />
        )}
        <Rows rows={fields.map((field) => ({ ...field, note: "" }))} title={text.answer} types={types} />
        {answer !== null && (
          <ScrollArea as="pre" className={styles["answer"]}>
            {answer}
          </ScrollArea>
        )}
        <h3 className={styles["heading"]}>{text.caching}</h3>
        {cacheControls.map(({ value, when }) => (
          <p className={styles["caching"]} key={when}>
            {when && <span>{when}</span>}
            <code>{value}</code>
          </p>
        ))}
        {errors.length > 0 && (
          <Rows
            rows={errors.map(({ status, code, message }) => ({
              name: code,
              note: String(status),
              values: "",
              description: message,
            }))}
            title={text.errors}
          />
        )}
      </div>
    </details>
  );
}

function noteOf({ in: where, isRequired }: ReferenceOperation["parameters"][number]): string {
  if (where === "header") return text.header;
  return isRequired ? text.required : "";
}

interface RowsProps {
  readonly title: string;
  /** Media types of the listed body. */
  readonly types?: ReferenceOperation["types"];
  readonly rows: readonly {
    readonly name: string;
    readonly note: string;
    readonly values: string;
    readonly description: string;
  }[];
}

function Rows({ title, types = [], rows }: RowsProps) {
  return (
    <>
      <h3 className={styles["heading"]}>
        {title}
        {types.map(({ type, example }) => (
          <code className={styles["type"]} key={type}>
            {example === null ? type : <a href={example}>{type}</a>}
          </code>
        ))}
      </h3>
      <dl className={styles["rows"]}>
        {rows.map(({ name, note, values, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {note && <span className={styles["note"]}>{note}</span>}
            </dt>
            <dd>
              <Marked text={description} />
              {values && <span className={styles["values"]}>{values}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A text in which API names are in backticks. */
function Marked({ text: marked }: { readonly text: string }) {
  return <span>{marked.split("`").map((part, nth) => (nth % 2 === 1 ? <code key={part}>{part}</code> : part))}</span>;
}
