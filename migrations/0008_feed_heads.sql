CREATE TABLE `activity_heads` (
	`user_id` text PRIMARY KEY NOT NULL,
	`newest` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

--> statement-breakpoint
CREATE TRIGGER `activity_added` AFTER INSERT ON `activity` BEGIN
	INSERT INTO `activity_heads` (`user_id`, `newest`) VALUES (NEW.`user_id`, NEW.`id`)
		ON CONFLICT (`user_id`) DO UPDATE SET `newest` = max(coalesce(`newest`, ''), NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `activity_removed` AFTER DELETE ON `activity` BEGIN
	UPDATE `activity_heads` SET `newest` =
			(SELECT max(`id`) FROM `activity` WHERE `user_id` = OLD.`user_id`)
		WHERE `user_id` = OLD.`user_id` AND `newest` = OLD.`id`;
END;
--> statement-breakpoint
-- What was there before is found too.
INSERT INTO `activity_heads` (`user_id`, `newest`)
	SELECT `user_id`, max(`id`) FROM `activity` GROUP BY `user_id`;
