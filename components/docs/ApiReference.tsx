import Link from "next/link";
import styles from "@/components/docs/ApiReference.module.scss";
import { apiText as text } from "@/components/docs/docs-text";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { Sheet } from "@/components/ui/Sheet";
import { TextPage } from "@/components/ui/TextPage";
import { createPosterSource } from "@/lib/client/poster-source";
import type { DocumentedError, Reference, ReferenceOperation } from "@/lib/shared/api-reference";

/** The API reference: each operation with its parameters, answers, headers and errors. */
export function ApiReference({ groups, errors, headers }: Reference) {
  return (
    <TextPage poster={createPosterSource(1)} lead={text.lead} title={text.title}>
      <Sheet id="api-start" title={text.start.title}>
        <div className={styles["intro"]}>
          {text.start.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="cluster-2 column-gap-6">
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
      <Sheet id="api-common" title={text.common.title}>
        <div className={styles["body"]}>
          <p>{text.common.about}</p>
          <Rows rows={errors.map(createErrorRow)} title={text.errors} />
          <Rows
            rows={headers.map(({ name, description, example }) => ({
              ...{ id: headerId(name), name, description },
              values: example,
            }))}
            title={text.common.headers}
          />
        </div>
      </Sheet>
    </TextPage>
  );
}

interface OperationProps {
  readonly operation: ReferenceOperation;
}

function Operation({ operation }: OperationProps) {
  const { id, summary, description, example, parameters, body, statuses, errors } = operation;
  return (
    <details className={styles["operation"]} id={id}>
      <summary className={styles["summary"]}>
        <span className="stack-1 min-0">
          <Address operation={operation} />
          <span>
            <Marked text={summary} />
          </span>
        </span>
        <span>
          <LiveIcon name="plus" />
        </span>
      </summary>
      <div className={styles["body"]}>
        {description && (
          <p>
            <Marked text={description} />
          </p>
        )}
        {example !== null && (
          <p>
            <a className={styles["example"]} href={example} rel="noreferrer" target="_blank">
              <span>{text.tryIt}</span>
              <code className="mono">{example}</code>
            </a>
          </p>
        )}
        {parameters.length > 0 && (
          <Rows
            rows={parameters.map((parameter) => ({
              name: parameter.name,
              note: getNote(parameter),
              values: text.example(parameter.values, parameter.example),
              description: parameter.description,
            }))}
            title={text.parameters}
          />
        )}
        {body !== null && (
          <>
            <Rows rows={body.fields} title={text.body} />
            <Code text={body.example} />
          </>
        )}
        <Answer operation={operation} />
        <Rows
          rows={statuses.map(({ status, description: about, headers }) => ({
            ...{ name: String(status), headers },
            description: about || text.whole,
          }))}
          title={text.statuses}
        />
        <Rows rows={errors.map(createErrorRow)} title={text.errors} />
      </div>
    </details>
  );
}

function Address({ operation: { method, path, session, isDeprecated } }: OperationProps) {
  return (
    <span className={styles["address"]}>
      <code className={styles["path"]}>
        {method} {path}
      </code>
      {isDeprecated && <span className={styles["note"]}>{text.deprecated}</span>}
      {session !== null && <span className={styles["note"]}>{text.session[session]}</span>}
    </span>
  );
}

function Answer({ operation: { answer, fields, types, cacheControls } }: OperationProps) {
  return (
    <>
      <Rows rows={fields} title={text.answer} types={types} />
      {answer !== null && <Code text={answer} />}
      <h3 className={styles["heading"]}>{text.caching}</h3>
      {cacheControls.map(({ value, when }) => (
        <p className="stack-1 wrap-anywhere" key={when}>
          {when && <span>{when}</span>}
          <code className="mono">{value}</code>
        </p>
      ))}
    </>
  );
}

function Code({ text: code }: { readonly text: string }) {
  return (
    <ScrollArea as="pre" className={styles["answer"]}>
      {code}
    </ScrollArea>
  );
}

function getNote({ in: where, isRequired }: ReferenceOperation["parameters"][number]): string {
  return [where === "header" ? text.header : "", isRequired ? text.required : ""].filter(Boolean).join(", ");
}

const headerId = (name: string) => `header-${name.toLowerCase()}`;

const createErrorRow = ({ status, code, message, headers }: DocumentedError) => ({
  ...{ name: code, note: String(status), headers },
  description: message,
});

interface RowsProps {
  readonly title: string;
  /** Media types of the listed body. */
  readonly types?: ReferenceOperation["types"];
  readonly rows: readonly {
    readonly id?: string;
    readonly name: string;
    readonly note?: string;
    readonly values?: string;
    readonly description: string;
    /** Names of headers, described at the end of the page. */
    readonly headers?: readonly string[];
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
      <dl className={`grid ${styles["rows"]}`}>
        {rows.map(({ id, name, note, values, description, headers = [] }) => (
          <div id={id} key={name}>
            <dt>
              <code className="mono">{name}</code>
              {note && <span className={styles["note"]}>{note}</span>}
            </dt>
            <dd className="stack-1">
              <Marked text={description} />
              {values && <span className="mono small line-140 soft wrap-anywhere">{values}</span>}
              {headers.length > 0 && (
                <span className={styles["headers"]}>
                  {headers.map((header) => (
                    <a href={`#${headerId(header)}`} key={header}>
                      {header}
                    </a>
                  ))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A text in which API names are in backticks. */
function Marked({ text: marked }: { readonly text: string }) {
  return (
    <span>
      {marked.split("`").map((part, nth) =>
        nth % 2 === 1 ? (
          <code className="mono" key={part}>
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </span>
  );
}
